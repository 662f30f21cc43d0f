// Small sounds made on the spot, softly; one switch in the settings.
import { settings } from './settings.svelte';

let audio: AudioContext | undefined;

const tunes: Record<string, [pitch: number, start: number][]> = {
  move: [[330, 0]],
  come: [
    [523, 0],
    [659, 0.1],
  ],
  turn: [
    [440, 0],
    [587, 0.12],
  ],
  end: [
    [392, 0],
    [494, 0.14],
    [587, 0.28],
  ],
};

export function chime(name: keyof typeof tunes) {
  if (!settings.sounds || typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  // Browsers keep a page silent until somebody has touched it; what was missed is not made up for.
  if (audio.state === 'suspended') {
    void audio.resume();
    return;
  }
  const now = audio.currentTime;
  for (const [pitch, start] of tunes[name]!) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = 'triangle';
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.04, now + start);
    volume.gain.exponentialRampToValueAtTime(0.001, now + start + 0.35);
    tone.connect(volume).connect(audio.destination);
    tone.start(now + start);
    tone.stop(now + start + 0.4);
  }
}
