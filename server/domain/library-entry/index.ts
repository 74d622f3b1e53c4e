import { libraryEntry } from '../../../schemas/library-entry/library-entry.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { writeLibraryEntry } from './write.ts';

export const libraryEntryServer = defineServer(libraryEntry, {
  rules: { create: writeLibraryEntry, update: writeLibraryEntry },
});
