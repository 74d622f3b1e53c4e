/** Replaces RJSF's own validator, which needs eval and is unused here: see vite.config.ts. */
export default {};
