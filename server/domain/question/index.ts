import { question } from '../../../schemas/question/question.entity.ts';
import { presentFiles } from '../../files/present-files.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { answerQuestion } from './answer.ts';
import { createQuestion, sendQuestion } from './create.ts';
import { attachToQuestion } from './files.ts';
import { questionRoutes } from './routes.ts';
import { unreadParameter } from './unread.ts';

export const questionServer = defineServer(question, {
  rules: { create: createQuestion, send: sendQuestion, answer: answerQuestion, attach: attachToQuestion },
  parameters: { unread: unreadParameter },
  present: (presented, context) => presentFiles(entityNamed('questionFile'), presented, context),
  routes: questionRoutes,
});
