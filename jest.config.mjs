/** Tests of components. The rules, the server and the journeys run on Node's own runner: see scripts/README.md. */
export default {
  testMatch: ['<rootDir>/renderer/**/*.test.tsx'],
  testEnvironment: '<rootDir>/renderer/testing/browser-environment.mjs',
  setupFilesAfterEnv: ['<rootDir>/renderer/testing/set-up.ts'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '\\.tsx?$': '<rootDir>/scripts/support/jest-transform.mjs',
    '[\\\\/](messages|texts)[\\\\/].*\\.json$': '<rootDir>/scripts/support/jest-transform.mjs',
  },
  moduleNameMapper: {
    // As in vite.config.ts: RJSF's own validator is not used.
    '^@rjsf/validator-ajv8$': '<rootDir>/renderer/generic/form/no-validator.ts',
    // What the server serves at this address.
    '^/api/schemas/([\\w.-]+?)(?:/\\w+)?/validator\\.js$': '<rootDir>/schemas/generated/validators/$1.js',
    // One file instead of 1,700.
    '^lucide-react$': '<rootDir>/node_modules/lucide-react/dist/cjs/lucide-react.js',
  },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.cache/', '<rootDir>/.data/'],
  cacheDirectory: '<rootDir>/.cache/jest',
  testTimeout: 30_000,
  maxWorkers: 2,
  workerIdleMemoryLimit: '700MB',
};
