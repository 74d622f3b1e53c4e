/** Texts that no supplier may ever read in any place. They are distinctive enough to be searched for in any text. */
export const secrets = {
  workflow: 'SECRETWORKFLOW',
  internal: 'SECRETINTERNAL',
  customSupplier: 'SECRETLISTED',
  offer: 'SECRETOFFER',
  question: 'SECRETQUESTION',
  answer: 'SECRETANSWER',
  attached: 'SECRETATTACHED',
};
