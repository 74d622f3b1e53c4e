import { comment } from '../../../schemas/comment/comment.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { aboutParameter, refuseUnknownSubject } from './about.ts';
import { createComment, updateComment } from './write.ts';
import { editableMinutes, isEditable } from './editable.ts';

export const commentServer = defineServer(comment, {
  rules: { create: createComment, update: updateComment },
  possible: { update: (row, now) => isEditable(row, now) },
  computed: {
    authorName: `(select a.given_name || ' ' || a.family_name from account a where a.id = t.author_id)`,
    editableUntil: `t.created_at + interval '${editableMinutes} minutes'`,
  },
  parameters: { about: aboutParameter },
  beforeList: refuseUnknownSubject,
  // Only the author can change a comment.
  audience: { each: 'account' },
});
