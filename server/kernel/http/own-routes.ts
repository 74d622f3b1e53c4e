import Router from '@koa/router';
import type { Role } from '../../../permissions/grant.ts';
import type { Entity } from '../../../schemas/language/entity.ts';
import type { JsonSchema } from '../../../schemas/language/json-schema.ts';
import type { Answers } from '../../../schemas/generated/answers.ts';
import type { EntityName, Operations } from '../../../schemas/generated/records.ts';
import type { ProblemCode } from '../problem.ts';
import type { Method } from './calls-of.ts';
import type { Handler, State } from './context.ts';
import { isPublic } from '../identity/public-calls.ts';
import { checkScope, declaredNeed, type RouteNeed } from './route-scope.ts';

type AnswerName = keyof Answers;

/**
 * The possible answers of a route: a document of a class, a collection of them, the record of an entity, or a file.
 * Other answers are nothing (204), a redirect, and public documents about the API itself, as JSON-LD, JSON or HTML.
 */
export type RouteAnswer =
  AnswerName | `${AnswerName}[]` | Entity | 'file' | 'nothing' | 'redirect' | 'jsonld' | 'json' | 'html';

type SomeAnswers = RouteAnswer | readonly RouteAnswer[];

/** Answers by status, for calls that answer with others than 200. */
export type AnswersByStatus = Readonly<Partial<Record<200 | 201 | 202 | 503, SomeAnswers>>>;

/** `self`: only the account in the path. `signedIn`: everyone with a session. */
export type Callers = readonly Role[] | 'self' | 'signedIn';

type ActionName = { [E in EntityName]: `${E}.${Operations[E] | 'read'}` }[EntityName];

/** Facts that a client has to know about a route, beyond its path and the grants. */
export interface RouteFacts {
  answers: SomeAnswers | AnswersByStatus;
  /** Its action, if its path does not say so. Body, callers and states are those of the action. */
  as?: ActionName;
  /** The body, if it is not the one of its action. */
  input?: JsonSchema;
  /** True if the body may be multipart, with a `file`. `only`: no other body; a media type: or the file itself. */
  multipart?: true | 'only' | 'application/xml';
  query?: Readonly<Record<string, JsonSchema>>;
  /** Absent: those to whom the grants allow its action. A GET reads. */
  callers?: Callers;
  /** Properties that an answer has in addition to a list's, or to its record's, of which it may then lack some. */
  partial?: Readonly<Record<string, JsonSchema>>;
  /** Codes of its own rules. Those of every call follow from its kind. */
  refuses?: readonly ProblemCode[];
}

export interface OwnRoute extends Omit<RouteFacts, 'answers'> {
  method: Method;
  path: string;
  /** Names of classes, `Class[]` for a collection, or one of the other answers. */
  answers: readonly string[];
  byStatus: ReadonlyMap<number, readonly string[]>;
}

interface DeclaredRoute extends OwnRoute {
  /** Needed by a service account. */
  need: RouteNeed;
}

type Declare = (path: string, answers: SomeAnswers | RouteFacts, handler: Handler) => void;

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
  #declare(at: Pick<OwnRoute, 'method' | 'path'>, declared: Parameters<Declare>[1], handler: Handler): Handler {
    const { answers, ...facts } = isFacts(declared) ? declared : { answers: declared };
    const byStatus = answersByStatus(answers);
    const route = { ...facts, ...at, answers: [...byStatus.values()].flat(), byStatus };
    const need = isPublic(at.method, at.path) ? 'nothing' : declaredNeed(route);
    this.declared.push({ ...route, need });
    return (ctx, next) => {
      checkScope(need, ctx.state.reader);
      return handler(ctx, next);
    };
  }
}

const isFacts = (declared: SomeAnswers | RouteFacts): declared is RouteFacts =>
  typeof declared === 'object' && 'answers' in declared;

const isByStatus = (answers: SomeAnswers | AnswersByStatus): answers is AnswersByStatus =>
  typeof answers === 'object' && !Array.isArray(answers) && !('name' in answers);

/** Returns the names of answers by their status. A call that declares no status answers with the usual one. */
export function answersByStatus(answers: SomeAnswers | AnswersByStatus): Map<number, string[]> {
  const all = new Map<number, string[]>();
  const declared: [string, SomeAnswers][] = isByStatus(answers) ? Object.entries(answers) : [['200', answers]];
  for (const [status, some] of declared)
    for (const one of [some].flat()) {
      const name = typeof one === 'object' ? one.type : one;
      const at = usual[name] ?? Number(status);
      all.set(at, [...(all.get(at) ?? []), name]);
    }
  return all;
}

const usual: Readonly<Record<string, number>> = { nothing: 204, redirect: 302 };
