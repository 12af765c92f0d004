import type PDFDocument from 'pdfkit';
import type { TypeSetter } from './type-setter.ts';

/** A4 in points, with the margins of a business letter. */
export const PAGE = { width: 595.28, height: 841.89, side: 48, top: 52, bottom: 64 } as const;
export const WIDTH = PAGE.width - 2 * PAGE.side;
const END = PAGE.height - PAGE.bottom;

export const INK = '#101828';
export const INK_2 = '#475467';
export const LINE = '#d0d5dd';
export const TINT = '#f4f6fa';

type Doc = InstanceType<typeof PDFDocument>;
export type StructureElement = ReturnType<Doc['struct']>;

/** The position of the drawing. `y` is the top of the free part of the page. */
export interface Cursor {
  y: number;
}

export interface Drawing {
  readonly doc: Doc;
  readonly type: TypeSetter;
  readonly cursor: Cursor;
  /** Draws into a structure element, so that a reader for the blind says what it is. */
  readonly tagged: (parent: StructureElement, tag: string, draw: () => void) => void;
  /** Draws something that is no content, such as a line. */
  readonly decoration: (draw: () => void) => void;
  /** Begins a new page if fewer points are left. Returns true if it did. */
  readonly need: (points: number) => boolean;
}

export const createDrawing = (doc: Doc, type: TypeSetter): Drawing => {
  const cursor: Cursor = { y: PAGE.top };
  return {
    doc,
    type,
    cursor,
    tagged: (parent, tag, draw) => {
      const content = doc.markStructureContent(tag);
      draw();
      doc.endMarkedContent();
      parent.add(doc.struct(tag, {}, content));
    },
    decoration: (draw) => {
      doc.markContent('Artifact', { type: 'Layout' });
      draw();
      doc.endMarkedContent();
    },
    need: (points) => {
      if (cursor.y + points <= END) return false;
      doc.addPage();
      cursor.y = PAGE.top;
      return true;
    },
  };
};

/** A thin line across the page. */
export const drawRule = ({ doc, decoration }: Drawing, y: number, colour: string, width = 0.5): void => {
  decoration(() => {
    doc
      .moveTo(PAGE.side, y)
      .lineTo(PAGE.width - PAGE.side, y)
      .lineWidth(width)
      .strokeColor(colour)
      .stroke();
  });
};
