import { chmod, mkdir } from 'node:fs/promises';

/**
 * Only the product's own account on the machine may read uploads. A folder closed to others hides everything below it.
 * One call therefore also fixes a folder that an earlier version left readable.
 */
export async function closeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
}
