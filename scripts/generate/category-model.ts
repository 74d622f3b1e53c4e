import { trainCategories } from '../../server/understanding/category/train-categories.ts';
import { vocabulary } from '../../server/understanding/category/vocabulary.ts';
import type { Generated } from './generated.ts';

/** The initial knowledge of common names, for organizations without names of their own. */
export const generateCategoryModel = (): Generated[] => [
  { path: 'schemas/generated/category-model.json', text: `${JSON.stringify(trainCategories(vocabulary))}\n` },
];
