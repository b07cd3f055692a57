import { countGraphemes } from '@yobirin/contract/graphemes';
import { qrPath } from '../../../ui/picture/qr-path.ts';
import type { QrLabel } from './qr-label.ts';

const ink = '#1c2333';
const fontFamily = 'sans-serif';
const pngWidthPx = 1024;

/** A code with the lines below it, measured in modules of the code. */
type Drawing = { width: number; height: number; path: string; lines: { text: string; y: number; fontSize: number }[] };

/** The code as the text of an SVG file, sharp at any size. */
export function drawSvg(label: QrLabel): string {
  const { width, height, path, lines } = layOut(label);
  const texts = lines.map(
    ({ text, y, fontSize }) =>
      `<text x="${width / 2}" y="${y}" font-size="${fontSize}" font-family="${fontFamily}" text-anchor="middle" fill="${ink}">${escapeXml(text)}</text>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    `<path d="${path}" fill="${ink}" shape-rendering="crispEdges"/>`,
    ...texts,
    '</svg>',
  ].join('\n');
}

export function drawPng(label: QrLabel): Promise<Blob | null> {
  const { width, height, path, lines } = layOut(label);
  const scale = Math.floor(pngWidthPx / width);
  const canvas = document.createElement('canvas');
  canvas.width = width * scale;
  canvas.height = Math.ceil(height * scale);
  const brush = canvas.getContext('2d');
  if (brush) {
    brush.fillStyle = '#ffffff';
    brush.fillRect(0, 0, canvas.width, canvas.height);
    brush.scale(scale, scale);
    brush.fillStyle = ink;
    brush.fill(new Path2D(path));
    brush.textAlign = 'center';
    for (const { text, y, fontSize } of lines) {
      brush.font = `${fontSize}px ${fontFamily}`;
      brush.fillText(text, width / 2, y, width);
    }
  }
  return new Promise((resolve) => canvas.toBlob(resolve));
}

/** Makes each line as large as fits, the first one larger than the second. */
function layOut({ href, lines }: QrLabel): Drawing {
  const { size, path } = qrPath(href);
  let y = size;
  const placed = lines.map((text, index) => {
    const fontSize = Math.min(size / (index === 0 ? 8 : 14), (size * 0.9) / countGraphemes(text));
    y += fontSize * (index === 0 ? 0.8 : 1.4);
    return { text, y, fontSize };
  });
  const height = placed.length === 0 ? size : y + size / 14;
  return { width: size, height, path, lines: placed };
}

function escapeXml(text: string): string {
  return text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
