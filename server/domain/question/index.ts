import { question } from '../../../schemas/question/question.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { answerQuestion } from './answer.ts';
import { createQuestion } from './create.ts';
import { attachToQuestion } from './files.ts';
import { presentQuestion } from './present.ts';
import { questionRoutes } from './routes.ts';
import { unreadParameter } from './unread.ts';

export const questionServer = defineServer(question, {
  rules: { create: createQuestion, answer: answerQuestion, attach: attachToQuestion },
  parameters: { unread: unreadParameter },
  present: presentQuestion,
  routes: questionRoutes,
});
