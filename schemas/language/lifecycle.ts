/** One operation of a lifecycle: from which states it is possible and where it leads. */
export interface Operation<State extends string = string> {
  from: readonly State[];
  /** The state afterwards; absent: the state stays as it is. A rule may choose another one listed in `or`. */
  to?: State;
  or?: readonly State[];
  /** Who sets it off. `user` is the default; `clock` and `system` are never offered to a caller. */
  by?: 'user' | 'clock' | 'system';
  /** The body must name the stored version. */
  versioned?: boolean;
  /** Cannot be undone: the client asks before it sends. */
  confirm?: boolean;
  /** The last segment of the path, when it differs from the name in kebab-case. */
  path?: string;
  method?: 'PUT' | 'POST' | 'DELETE';
}

/** An operation of an entity that has no states of its own. */
export interface PlainOperation extends Omit<Operation, 'from' | 'to' | 'or' | 'by'> {
  /** Possible only while the parent's state lets its children be changed. */
  withParent?: boolean;
}

export interface Lifecycle<State extends string = string> {
  initial: State;
  states: Record<State, { final?: boolean }>;
  operations: Record<string, Operation<State>>;
}

/** Declares a lifecycle; a misspelt state does not compile. */
export function defineLifecycle<const State extends string>(lifecycle: {
  initial: NoInfer<State>;
  states: Record<State, { final?: boolean }>;
  operations: Record<string, Operation<NoInfer<State>>>;
}): Lifecycle<State> {
  return lifecycle;
}

/** The state after `operation`, or null when the present state does not allow it. */
export function next(lifecycle: Lifecycle, state: string, operation: string): string | null {
  const definition = lifecycle.operations[operation];
  if (!definition?.from.includes(state)) return null;
  return definition.to ?? state;
}

/** The operations that a person may set off in this state, in the order of the declaration. */
export function operationsIn(lifecycle: Lifecycle, state: string): string[] {
  return Object.entries(lifecycle.operations)
    .filter(([, operation]) => (operation.by ?? 'user') === 'user' && operation.from.includes(state))
    .map(([name]) => name);
}
