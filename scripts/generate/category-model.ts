import { trainCategories } from '../../server/understanding/category/train-categories.ts';
import { vocabulary } from '../../server/understanding/category/vocabulary.ts';
import type { Generated } from './generated.ts';

/** What is known of usual names before an organization has any of its own. */
export const generateCategoryModel = (): Generated[] => [
  { path: 'schemas/generated/category-model.json', text: `${JSON.stringify(trainCategories(vocabulary))}\n` },
];
