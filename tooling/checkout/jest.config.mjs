import node from '@district-pour/kit/jest/node';

/** The template of a remote is tested as one. */
export default { ...node, testPathIgnorePatterns: [...node.testPathIgnorePatterns, '/templates/'] };
