import { writeGenerated } from './generated.ts';
import { generateLifecycles } from './lifecycles.ts';
import { generateResources } from './resources.ts';
import { generateTypes } from './types.ts';
import { generateValidators } from './validators.ts';

/** Everything that is derived from the schemas and checked in: `npm run generate`. */
writeGenerated(
  [...(await generateTypes()), ...generateValidators(), ...generateLifecycles(), ...generateResources()],
  ['schemas/generated', 'schemas/generated/validators', 'renderer/generated'],
);
