/** One operation of a lifecycle: the states it can start from and the state it leads to. */
export interface Operation<State extends string = string> {
  from: readonly State[];
  /** The state afterwards. Absent if the state stays the same. A rule may choose another state listed in `or`. */
  to?: State;
  or?: readonly State[];
  /** The trigger of the operation. The default is `user`. `clock` and `system` are never offered to a caller. */
  by?: 'user' | 'clock' | 'system';
  /** The body must name the stored version. */
  versioned?: boolean;
  /** The operation cannot be undone, so the client asks for confirmation first. */
  confirm?: boolean;
  /** The last segment of the path, if it is not the name in kebab-case. */
  path?: string;
  method?: 'PUT' | 'POST' | 'DELETE';
  /** The body is a file. A route of its own receives it. */
  takesFile?: boolean;
}

/** An operation of an entity that has no states of its own. */
export interface PlainOperation extends Omit<Operation, 'from' | 'to' | 'or' | 'by'> {
  /** Possible only while the parent's state allows changes to its children. */
  withParent?: boolean;
}

interface StateFacts<State extends string> {
  final?: boolean;
  /** A state that this one is a case of: its event is sent as well. */
  also?: State;
}

export interface Lifecycle<State extends string = string> {
  initial: State;
  /** Other states in which the system may create a record. */
  begins?: readonly State[];
  states: Record<State, StateFacts<State>>;
  operations: Record<string, Operation<State>>;
}

/** Declares a lifecycle. A misspelled state does not compile. */
export function defineLifecycle<const State extends string>(lifecycle: {
  initial: NoInfer<State>;
  begins?: readonly NoInfer<State>[];
  states: Record<State, StateFacts<NoInfer<State>>>;
  operations: Record<string, Operation<NoInfer<State>>>;
}): Lifecycle<State> {
  return lifecycle;
}

/** The state after `operation`, or null if the current state does not allow it. */
export function next(lifecycle: Lifecycle, state: string, operation: string): string | null {
  const definition = lifecycle.operations[operation];
  if (!definition?.from.includes(state)) return null;
  return definition.to ?? state;
}

/** The operations that a person may start in this state, in the order of the declaration. */
export function operationsIn(lifecycle: Lifecycle, state: string): string[] {
  return Object.entries(lifecycle.operations)
    .filter(([, operation]) => (operation.by ?? 'user') === 'user' && operation.from.includes(state))
    .map(([name]) => name);
}
