import { useState, type DragEvent } from 'react';

interface DropZone {
  handlers: {
    onDragOver: (event: DragEvent) => void;
    onDragLeave: () => void;
    onDrop: (event: DragEvent) => void;
  };
  look: object;
}

/** The handlers and the look of an area that files can be dropped on. */
export function useDropZone(onFiles: (files: File[]) => void): DropZone {
  const [isOver, setOver] = useState(false);
  return {
    handlers: {
      onDragOver(event) {
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop(event) {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      },
    },
    look: {
      border: '1px dashed',
      borderColor: isOver ? 'primary.main' : 'line.field',
      bgcolor: isOver ? 'surface.selected' : 'transparent',
      borderRadius: '8px',
    },
  };
}
