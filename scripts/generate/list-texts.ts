import { listMessageIds } from '../../renderer/messages/list-message-ids.ts';
import { allMessages } from '../../renderer/messages/testing/areas.ts';
import type { Generated } from './generated.ts';

/** Finds the texts of entities that a list and the frame around it show. The bundler splits the texts accordingly. */
export function generateListTexts(): Generated[] {
  const messageIds = listMessageIds();
  const ids = Object.keys(allMessages('en')).filter((id) => messageIds.has(id));
  return [{ path: 'renderer/generated/list-texts.json', text: `${JSON.stringify(ids.toSorted(), null, 1)}\n` }];
}
