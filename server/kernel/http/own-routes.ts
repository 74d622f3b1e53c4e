import Router from '@koa/router';
import type { Entity } from '../../../schemas/language/entity.ts';
import type { Answers } from '../../../schemas/generated/answers.ts';
import type { Handler, State } from './context.ts';

type AnswerName = keyof Answers;

/**
 * The possible answers of a route: a document of a class, a collection of them, the record of an entity, or a file.
 * Other answers are nothing (204), a redirect, and a public JSON-LD document (the API's own description).
 */
export type RouteAnswer = AnswerName | `${AnswerName}[]` | Entity | 'file' | 'nothing' | 'redirect' | 'jsonld';

export interface OwnRoute {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** Names of classes, `Class[]` for a collection, or one of the other answers. */
  answers: readonly string[];
}

type Declare = (path: string, answers: RouteAnswer | readonly RouteAnswer[], handler: Handler) => void;

/** The routes outside the registry. Each declares its answers, which documentation and tests read. */
export class OwnRoutes {
  readonly router = new Router<State>({ sensitive: true });
  readonly declared: OwnRoute[] = [];

  readonly get: Declare = (path, answers, handler) => {
    this.#declare('GET', path, answers);
    this.router.get(path, handler);
  };
  readonly post: Declare = (path, answers, handler) => {
    this.#declare('POST', path, answers);
    this.router.post(path, handler);
  };
  readonly put: Declare = (path, answers, handler) => {
    this.#declare('PUT', path, answers);
    this.router.put(path, handler);
  };
  readonly delete: Declare = (path, answers, handler) => {
    this.#declare('DELETE', path, answers);
    this.router.delete(path, handler);
  };

  /** Runs in front of the routes below the path. It sends no answer itself. */
  use(path: string, handler: Handler): void {
    this.router.use(path, handler);
  }

  #declare(method: OwnRoute['method'], path: string, answers: Parameters<Declare>[1]): void {
    const names = [answers].flat().map((one) => (typeof one === 'object' ? one.type : one));
    this.declared.push({ method, path, answers: names });
  }
}
