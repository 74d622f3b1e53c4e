import { compileInputValidator, compileValidator } from '../../schemas/language/compile-validator.ts';
import type { Entity } from '../../schemas/language/entity.ts';
import { kebabCase } from '../../schemas/language/names.ts';
import { entities } from '../../schemas/registry.ts';
import type { Generated } from './generated.ts';

const folder = 'schemas/generated/validators';
const declaration = `import type { Validator } from '../../language/violation.ts';
declare const validate: Validator;
export default validate;
`;

/** Generates a module per entity and per body of an operation, and the index that the server imports. */
export function generateValidators(): Generated[] {
  const all = Object.values(entities).flatMap(validatorsOf);
  const files = all.flatMap(({ file, code }) => [
    { path: `${folder}/${file}.js`, text: code },
    { path: `${folder}/${file}.d.ts`, text: declaration },
  ]);
  return [...files, { path: `${folder}/index.ts`, text: indexOf(all) }];
}

interface ValidatorFile {
  /** `request` or `request.publish` */
  name: string;
  file: string;
  code: string;
}

function validatorsOf({ name, schema, inputs }: Entity): ValidatorFile[] {
  const own = { name, file: kebabCase(name), code: compileValidator(schema) };
  const bodies = Object.entries(inputs ?? {}).map(([operation, input]) => ({
    name: `${name}.${operation}`,
    file: `${kebabCase(name)}.${kebabCase(operation)}`,
    code: compileInputValidator(input),
  }));
  return [own, ...bodies];
}

function indexOf(all: readonly ValidatorFile[]): string {
  const imports = all.map(({ file }, index) => `import v${index} from './${file}.js';`);
  const entries = all.map(({ name }, index) => `  '${name}': v${index},`);
  return `import type { Validator } from '../../language/violation.ts';
${imports.join('\n')}

export const validators: Record<string, Validator> = {
${entries.join('\n')}
};
`;
}
