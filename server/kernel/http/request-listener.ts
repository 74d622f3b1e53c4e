import type { RequestListener } from 'node:http';
import type Koa from 'koa';
import type { State } from './context.ts';

/** Koa answers every failure itself: its promise never rejects, so it is not awaited. */
export function requestListener(app: Koa<State>): RequestListener {
  const answer = app.callback();
  return (request, response) => {
    void answer(request, response);
  };
}
