import about from '../../package.json' with { type: 'json' };

/** The version of the product. `npm run release` sets it. */
export const { version } = about;
