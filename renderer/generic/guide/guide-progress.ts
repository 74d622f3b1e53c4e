/** What a page knows of steps whose blocks are screens of their own; by the step's id. */
export type GuideProgress = Readonly<Record<string, { done: boolean; missing: boolean; summary: string }>>;

/** The first step that the page says is missing something. */
export const firstMissingStep = (progress: GuideProgress, steps: readonly { id: string }[]): string | undefined =>
  steps.find(({ id }) => progress[id]?.missing)?.id;
