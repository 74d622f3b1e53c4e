export interface Picture {
  /** The person of the demo who is signed in: the first part of the address. */
  person: string;
  path: string;
  /** Names of the links, buttons or tabs to press, one after the other. */
  press?: readonly string[];
  /** A text to bring into view. */
  show?: string;
  /** Prepares the state over HTTP. */
  prepare?: 'startAuction';
  isPhone?: boolean;
}

/** The pictures of docs/guide, in the order in which they are taken. Each name is that of a file. */
export const pictures: Readonly<Record<string, Picture>> = {
  'purchaser-home': { person: 'purchaser', path: '/' },
};
