import { useEffect } from 'react';
import { useNotificationSettings } from '../../../notifications/use-settings.ts';

type SignalListener = (message: string) => void;

const hearing = new Set<SignalListener>();

/** Fired on announcements: outbid, bid accepted or refused, closed. */
export function signalRoom(message: string): void {
  for (const hear of hearing) hear(message);
}

/** Plays a sound, and shows news in the tab's title while the tab is hidden, as chosen by the user. */
export function useRoomSignals(): void {
  const { roomSound = false, roomTitle = false } = useNotificationSettings().query.data ?? {};
  useEffect(() => {
    if (!roomSound && !roomTitle) return undefined;
    let before: string | null = null;
    const hear: SignalListener = (message) => {
      if (roomSound) beep();
      if (!roomTitle || document.visibilityState === 'visible') return;
      before ??= document.title;
      document.title = `● ${message}`;
    };
    const look = (): void => {
      if (document.visibilityState !== 'visible' || before === null) return;
      document.title = before;
      before = null;
    };
    hearing.add(hear);
    document.addEventListener('visibilitychange', look);
    return () => {
      hearing.delete(hear);
      document.removeEventListener('visibilitychange', look);
    };
  }, [roomSound, roomTitle]);
}

const seconds = 0.15;

/** Two short, quiet tones. Silent if the browser allows no sound. */
function beep(): void {
  if (!('AudioContext' in globalThis)) return;
  const context = new AudioContext();
  const gain = context.createGain();
  gain.gain.value = 0.06;
  gain.connect(context.destination);
  for (const [index, frequency] of [660, 880].entries()) {
    const tone = context.createOscillator();
    tone.frequency.value = frequency;
    tone.connect(gain);
    tone.start(context.currentTime + index * seconds);
    tone.stop(context.currentTime + (index + 1) * seconds);
    if (index === 1) tone.addEventListener('ended', () => void context.close());
  }
}
