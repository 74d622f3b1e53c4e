import { useLineExtras } from '../extras/use-line-extras.ts';
import { useLeftLines, type LinesOwner } from '../lines/use-response-lines.ts';
import { useAnswers } from './use-answers.ts';

/** Sends what earlier visits could not save, whichever step is open. */
export function useLeftParts(response: LinesOwner): void {
  useAnswers(response['@id']);
  useLineExtras(response['@id']);
  useLeftLines(response);
}
