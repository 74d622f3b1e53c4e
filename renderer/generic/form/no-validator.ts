/** Stands for RJSF's own validator, which needs eval and which no form of ours uses: see vite.config.ts. */
export default {};
