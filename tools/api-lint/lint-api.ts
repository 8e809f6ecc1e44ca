import { createConfig, lint } from '@redocly/openapi-core';

const RULES = {
  // Of examples it is the schemas' that are read most: they must be true as well.
  'no-invalid-schema-examples': 'error',
  'no-invalid-parameter-examples': 'error',
  // Reading the settings cannot be done wrongly.
  'operation-4xx-response': 'off',
} as const;

/** What is wrong with an OpenAPI document, a sentence each. */
export async function lintApi(path: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended-strict'], rules: RULES });
  const problems = await lint({ ref: path, config });
  return problems.map(({ message, ruleId, location }) => {
    const [place] = location;
    return `${place?.pointer ?? path}: ${message} (${ruleId})`;
  });
}
