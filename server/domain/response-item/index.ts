import { responseItem } from '../../../schemas/response-item/response-item.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { responseItemPossible } from '../response/possible.ts';
import { makeAvailable, makeUnavailable, updateResponseItem } from './update.ts';

export const responseItemServer = defineServer(responseItem, {
  rules: { update: updateResponseItem, makeAvailable, makeUnavailable },
  possible: responseItemPossible,
});
