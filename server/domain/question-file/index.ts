import { questionFile } from '../../../schemas/question-file/question-file.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { createQuestionFile, deleteQuestionFile, questionFilePossible } from '../question/files.ts';

export const questionFileServer = defineServer(questionFile, {
  rules: { create: createQuestionFile, delete: deleteQuestionFile },
  refuses: {
    create: ['limit_reached'],
  },
  possible: questionFilePossible,
});
