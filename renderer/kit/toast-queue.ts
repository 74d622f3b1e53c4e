import { createStore } from '../data/store.ts';

export interface Toast {
  id: number;
  message: string;
  /** Results and notices disappear after 5 seconds, errors after 12, unless someone points at them. */
  kind: 'result' | 'notice' | 'error';
  action?: { label: string; run: () => void };
}

export const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;

/** Shows an action's result at the bottom left; the text is already translated. */
export function showToast(message: string, options: Partial<Pick<Toast, 'kind' | 'action'>> = {}): void {
  const toast: Toast = { id: ++lastId, message, kind: 'result', ...options };
  toasts.set((shown) => [...shown.filter((other) => other.message !== message), toast].slice(-4));
}

export function closeToast(id: number): void {
  toasts.set((shown) => shown.filter((toast) => toast.id !== id));
}
