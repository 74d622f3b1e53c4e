/** Progress of steps with custom screens, reported by the page; by step id. */
export type GuideProgress = Readonly<Record<string, { done: boolean; missing: boolean; summary: string }>>;

/** Id of the first step that the page reports as incomplete. */
export const firstMissingStep = (progress: GuideProgress, steps: readonly { id: string }[]): string | undefined =>
  steps.find(({ id }) => progress[id]?.missing)?.id;
