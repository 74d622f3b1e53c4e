import { operationNamed } from '../../../schemas/language/entity.ts';
import { allLongCalls, serverOf } from '../entity-server.ts';
import { statusOf, type ProblemCode } from '../problem.ts';
import { isOpen, type ApiCall } from './api-call.ts';

/** Refusals that every call may meet. */
const anyCall: readonly ProblemCode[] = ['unexpected_error', 'temporarily_unavailable'];
/** The last two concern service accounts. */
const withSession: readonly ProblemCode[] = [
  'session_expired',
  'insufficient_role',
  'key_invalid',
  'too_many_attempts',
];
const withBody: readonly ProblemCode[] = [
  'validation_failed',
  'malformed_body',
  'body_too_large',
  'unsupported_media_type',
  // The database keeps one of two equal writes at the same moment.
  'outdated',
];
const writing: readonly ProblemCode[] = ['account_not_activated', 'not_allowed', 'foreign_origin'];
const ofRecords: readonly ProblemCode[] = ['outdated', 'wrong_state', 'idempotency_key_reused'];
const withFile: readonly ProblemCode[] = ['file_too_large', 'file_type_not_allowed', 'file_infected', 'volume_used_up'];
const longCall: readonly ProblemCode[] = ['too_many_jobs', 'job_too_large', 'job_took_too_long', 'job_failed'];

/** Returns the codes with which a call may refuse, by status. */
export function refusalsOf(call: ApiCall): Map<number, ProblemCode[]> {
  const codes = new Set<ProblemCode>([...general(call), ...declared(call)]);
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of codes) byStatus.set(statusOf(code), [...(byStatus.get(statusOf(code)) ?? []), code]);
  return new Map([...byStatus].toSorted(([one], [other]) => one - other));
}

function* general(call: ApiCall): Iterable<ProblemCode> {
  const { method, path, entity, own, action } = call;
  yield* anyCall;
  if (!isOpen(call)) yield* withSession;
  // A document of its own may need the right to write.
  if (own && !isOpen(call)) yield 'account_not_activated';
  if (path.includes(':') || entity) yield 'not_found';
  if (own?.query) yield 'validation_failed';
  // Characters that the database cannot store, in a query or a path.
  if (own?.query || entity || path.includes(':')) yield 'malformed_body';
  if (own?.callers === 'self') yield 'not_allowed';
  if (own?.answers.includes('file')) yield 'file_missing';
  if (own?.multipart) yield* withFile;
  if (own?.multipart === 'only') yield 'method_not_allowed';
  if (allLongCalls().some((long) => long.method === method && long.path === path)) yield* longCall;
  if (method !== 'GET') yield* withBody;
  // A GET may ask for the right to an operation.
  if (isOpen(call) ? !isOperation(call) : method === 'GET' && action === 'read') return;
  yield* withSession;
  yield* writing;
  yield* ofRecords;
}

/** A call that a mailed link opens may also be made with a session. */
const isOperation = ({ entity, name }: ApiCall): boolean =>
  entity !== undefined && operationNamed(entity, name) !== undefined;

const declared = ({ entity, name, own }: ApiCall): readonly ProblemCode[] => [
  ...(entity ? (serverOf(entity).refuses?.[name] ?? []) : []),
  ...(own?.refuses ?? []),
];

export const isVersioned = ({ entity, name }: ApiCall): boolean =>
  entity !== undefined && operationNamed(entity, name)?.versioned === true;
