import { generateAnswers } from './answers.ts';
import { generateCategoryModel } from './category-model.ts';
import { generateDocumentWords } from './document-words.ts';
import { writeGenerated } from './generated.ts';
import { generateInside } from './inside.ts';
import { generateLifecycles } from './lifecycles.ts';
import { generateListTexts } from './list-texts.ts';
import { generateLists } from './lists.ts';
import { generateMechanismTexts } from './mechanism-texts.ts';
import { generateTypes } from './types.ts';
import { generateValidators } from './validators.ts';

/** Generates all derived files that are checked in: `npm run generate`. */
writeGenerated(
  [
    ...(await generateTypes()),
    generateAnswers(),
    ...generateValidators(),
    ...generateLifecycles(),
    ...generateLists(),
    ...generateMechanismTexts(),
    ...generateDocumentWords(),
    ...generateCategoryModel(),
  ],
  ['schemas/generated', 'schemas/generated/validators', 'permissions/generated', 'migrations/generated'],
);

// The interface's data depends on the grants, whose list was just written.
const { generateResources } = await import('./resources.ts');
writeGenerated([...generateResources(), ...generateListTexts()], ['renderer/generated']);

// Reads imports, including those of generated files.
writeGenerated(generateInside(), []);
