/** What follows from a rule, by the word that the API has for it. It is data, which nobody awaits. */
// oxlint-disable-next-line unicorn/no-thenable
export const thenDo = <T>(then: T): { then: T } => ({ then });
