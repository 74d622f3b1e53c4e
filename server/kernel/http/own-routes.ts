import Router from '@koa/router';
import type { Entity } from '../../../schemas/language/entity.ts';
import type { Answers } from '../../../schemas/generated/answers.ts';
import type { Handler, State } from './context.ts';
import { isPublic } from '../identity/public-calls.ts';
import { checkScope, declaredNeed, type RouteNeed } from './route-scope.ts';

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

interface DeclaredRoute extends OwnRoute {
  /** Needed by a service account. */
  need: RouteNeed;
}

type Declare = (path: string, answers: RouteAnswer | readonly RouteAnswer[], handler: Handler) => void;

/** The routes outside the registry. Each declares its answers, which documentation and tests read. */
export class OwnRoutes {
  readonly router = new Router<State>({ sensitive: true });
  readonly declared: DeclaredRoute[] = [];

  readonly get: Declare = (path, answers, handler) => {
    this.router.get(path, this.#declare({ method: 'GET', path }, answers, handler));
  };
  readonly post: Declare = (path, answers, handler) => {
    this.router.post(path, this.#declare({ method: 'POST', path }, answers, handler));
  };
  readonly put: Declare = (path, answers, handler) => {
    this.router.put(path, this.#declare({ method: 'PUT', path }, answers, handler));
  };
  readonly delete: Declare = (path, answers, handler) => {
    this.router.delete(path, this.#declare({ method: 'DELETE', path }, answers, handler));
  };

  /** Runs in front of the routes below the path. It sends no answer itself. */
  use(path: string, handler: Handler): void {
    this.router.use(path, handler);
  }

  /** Returns the handler behind the check of a service account's scopes. */
  #declare(at: Pick<OwnRoute, 'method' | 'path'>, answers: Parameters<Declare>[1], handler: Handler): Handler {
    const names = [answers].flat().map((one) => (typeof one === 'object' ? one.type : one));
    const route = { ...at, answers: names };
    const need = isPublic(at.method, at.path) ? 'nothing' : declaredNeed(route);
    this.declared.push({ ...route, need });
    return (ctx, next) => {
      checkScope(need, ctx.state.reader);
      return handler(ctx, next);
    };
  }
}
