/**
 * Limits for uploaded files. Each is checked during reading, before anything is built from the content. A file of a few
 * kilobytes can claim, unpack to, or repeat more than fits in memory.
 */
export const bounds = {
  /** Characters of one cell, as in Excel. */
  cellText: 32_767,
  /** Characters of all cells together, counting a shared text at each use. A list of 5,000 lines has 2,000 per line. */
  sheetText: 10_000_000,
  /** Characters of all shared texts of a workbook, including those of sheets that are not read. */
  sharedText: 20_000_000,
  sharedTexts: 500_000,
  sheets: 1_000,
  /** Entries of the archive. */
  parts: 2_000,
  /** Size of one part, and of all parts read together. */
  partMegabytes: 32,
  unpackedMegabytes: 64,
  /** Maximum ratio of a part's size to its packed size; deflate's maximum is 1,032. Small parts are exempt. */
  packedRatio: 250,
  ratioFromBytes: 1_000_000,
  /** Nesting depth of elements. */
  depth: 100,
  /** Characters of one tag with its attributes: conditional formats list thousands of ranges in one. */
  tag: 1_000_000,
} as const;
