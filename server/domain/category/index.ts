import { category } from '../../../schemas/category/category.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { categoryColumns } from './computed.ts';
import { categoryRule } from './write.ts';

export const categoryServer = defineServer(category, {
  rules: { create: categoryRule, update: categoryRule },
  computed: categoryColumns,
});
