/** Wraps the consequence of a rule under the API's name `then`. It is plain data and never awaited. */
// oxlint-disable-next-line unicorn/no-thenable
export const thenDo = <T>(then: T): { then: T } => ({ then });
