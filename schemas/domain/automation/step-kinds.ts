/** The steps of a purchase, in their possible order. */
export const stepKinds = [
  'publish_request',
  'invite',
  'remind',
  'extend',
  'rate',
  'decide_offers',
  'form_lots',
  'choose_type',
  'publish_negotiations',
  'run_bots',
  'award',
  'order',
  'complete',
] as const;
export type StepKind = (typeof stepKinds)[number];

/** The decision maker: the automation, the automation after a person's approval, or a person alone. */
export const stepModes = ['auto', 'ask', 'manual'] as const;
export type StepMode = (typeof stepModes)[number];

export const silences = ['escalate', 'skip', 'stop'] as const;
export type Silence = (typeof silences)[number];

export const stepStates = ['not_started', 'manual', 'autonomous', 'manual_evaluation', 'completed'] as const;
export type StepState = (typeof stepStates)[number];

/** Steps that bind the organization. No administrator of the operator may decide them in its place. */
export const bindingSteps: ReadonlySet<string> = new Set<StepKind>(['decide_offers', 'award', 'order']);

/** Steps for which a program needs the right to bind. */
export const committingSteps: ReadonlySet<string> = new Set<string>([
  ...bindingSteps,
  ...(['publish_request', 'publish_negotiations'] satisfies StepKind[]),
]);
