import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { setLanguage } from './i18n/index.svelte';
import { settings } from './lib/settings.svelte';

// The words first: nothing is ever shown untranslated.
await setLanguage(settings.language);
mount(App, { target: document.getElementById('app')! });
