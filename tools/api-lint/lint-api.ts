import { createConfig, lint } from '@redocly/openapi-core';

const RULES = {
  // Readers rely on the examples of schemas, so they must be valid too.
  'no-invalid-schema-examples': 'error',
  'no-invalid-parameter-examples': 'error',
  // Operations without input, such as reading the settings, have no 4xx responses.
  'operation-4xx-response': 'off',
} as const;

/** Lints an OpenAPI document; returns one message per problem. */
export async function lintApi(path: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended-strict'], rules: RULES });
  const problems = await lint({ ref: path, config });
  return problems.map(({ message, ruleId, location }) => {
    const [position] = location;
    return `${position?.pointer ?? path}: ${message} (${ruleId})`;
  });
}
