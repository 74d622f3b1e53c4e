import { useEffect } from 'react';
import { useNotificationSettings } from '../../../notifications/use-settings.ts';

type Hear = (message: string) => void;

const hearing = new Set<Hear>();

/** Something was said aloud in the room: that one was overtaken, what became of a bid, the end. */
export function signalRoom(message: string): void {
  for (const hear of hearing) hear(message);
}

/** A sound, and a title of the tab that says what is new while nobody looks at it, for who chose them. */
export function useRoomSignals(): void {
  const { roomSound = false, roomTitle = false } = useNotificationSettings().query.data ?? {};
  useEffect(() => {
    if (!roomSound && !roomTitle) return undefined;
    let before: string | null = null;
    const hear: Hear = (message) => {
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

/** Two short, quiet tones; a browser that allows no sound stays silent. */
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
