import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { setLanguage } from './i18n/index.svelte';
import { settings } from './lib/settings.svelte';

// The words first: nothing is ever shown untranslated. Not awaited at the top: files of words use
// this one's functions, so each would wait for the other.
void setLanguage(settings.language).then(() => mount(App, { target: document.getElementById('app')! }));
