/**
 * What a foreign file may hold. Everything is checked while it is read and before anything is built of it: a file of a
 * few kilobytes can claim, unpack to, or repeat what no memory holds.
 */
export const bounds = {
  /** Letters of one cell, as in Excel. */
  cellText: 32_767,
  /** Letters of all cells together, a shared text counted wherever it stands. A list of 5,000 lines has 2,000 each. */
  sheetText: 10_000_000,
  /** Letters of all texts that the cells of a workbook share, those of sheets that are not read among them. */
  sharedText: 20_000_000,
  sharedTexts: 500_000,
  sheets: 1_000,
  /** Entries of the archive. */
  parts: 2_000,
  /** Of one part, and of all that are read together. */
  partMegabytes: 32,
  unpackedMegabytes: 64,
  /** How many times larger a part may be than its packed bytes; deflate ends at 1,032. Small parts are let be. */
  packedRatio: 250,
  ratioFromBytes: 1_000_000,
  /** Elements within elements. */
  depth: 100,
  /** Letters of one tag with its attributes: conditional formats list thousands of ranges in one. */
  tag: 1_000_000,
} as const;
