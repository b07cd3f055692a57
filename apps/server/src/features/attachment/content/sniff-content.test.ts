import { expect, test } from 'vitest';
import { buildZip } from '../../../testing/builders/zip.ts';
import { isProgram, mimeTypeOf } from './sniff-content.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

test.each<[string, Buffer]>([
  ['a Windows program', bytes('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0')],
  ['a Linux program', bytes('\x7fELF\x02\x01\x01\0')],
  ['a macOS program', bytes('\xcf\xfa\xed\xfe\x07\0\0\x01')],
  ['a universal macOS program', bytes('\xca\xfe\xba\xbe\0\0\0\x02')],
  ['a Java class', bytes('\xca\xfe\xba\xbe\0\0\0\x41')],
  ['an Android program', bytes('dex\n035\0')],
  ['a Windows shortcut', bytes('L\0\0\0\x01\x14\x02\0\0\0\0\0\xc0\0\0\0')],
  ['a shell script', bytes('#!/bin/sh\nrm -rf /\n')],
  ['a script with a space', bytes('#! /usr/bin/env python3\n')],
  ['an HTML application', bytes('<html><head><HTA:APPLICATION id="a"></head>')],
])('%s is a program [ATTACH-01]', (_what, head) => {
  expect(isProgram(head)).toBe(true);
});

test.each<[string, Buffer]>([
  ['a text about the MZ-80', Buffer.from('MZ-80は1978年に発売されたパソコンです。')],
  ['a heading', Buffer.from('# !important\n')],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a sound for phones', bytes('#!AMR\n\x3c')],
  ['nothing', Buffer.alloc(0)],
])('%s is no program', (_what, head) => {
  expect(isProgram(head)).toBe(false);
});

test.each<[string, Buffer, string]>([
  ['a.png', bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), 'image/png'],
  ['a.png', bytes('\xff\xd8\xff\xe0\0\x10JFIF'), 'image/jpeg'],
  ['a.gif', bytes('GIF89a\x01\0'), 'image/gif'],
  ['a.webp', bytes('RIFF\x24\0\0\0WEBPVP8 '), 'image/webp'],
  ['a.heic', bytes('\0\0\0\x18ftypheic\0\0\0\0'), 'image/heic'],
  ['a.mp4', bytes('\0\0\0\x18ftypisom\0\0\0\0'), 'video/mp4'],
  ['a.m4a', bytes('\0\0\0\x18ftypM4A \0\0\0\0'), 'audio/mp4'],
  ['a.wav', bytes('RIFF\x24\0\0\0WAVEfmt '), 'audio/wav'],
  ['a.mp3', bytes('ID3\x04\0\0'), 'audio/mpeg'],
  ['a.webm', bytes('\x1a\x45\xdf\xa3...webm...V_VP9...A_OPUS'), 'video/webm'],
  ['a.weba', bytes('\x1a\x45\xdf\xa3...webm...A_OPUS'), 'audio/webm'],
  ['a.pdf', bytes('%PDF-1.7\n'), 'application/pdf'],
  ['a.zip', buildZip(['a.txt']), 'application/zip'],
  [
    '見積.DOCX',
    buildZip(['[Content_Types].xml']),
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  ['a.xls', bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0'), 'application/vnd.ms-excel'],
  ['a.txt', Buffer.from('こんにちは'), 'text/plain'],
  ['cut.txt', Buffer.from('こんにちは').subarray(0, -1), 'text/plain'],
  ['empty', Buffer.alloc(0), 'text/plain'],
  ['page.html', Buffer.from('<script>alert(1)</script>'), 'text/plain'],
  ['picture.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'text/plain'],
  ['not-a.png', Buffer.from('<script>alert(1)</script>'), 'text/plain'],
  ['a.bin', bytes('\x01\x02\x03\x04'), 'application/octet-stream'],
  ['fake.webp', bytes('<scr\0\0\0\0WEBP'), 'application/octet-stream'],
])('%s gets the type of its content', (fileName, head, mimeType) => {
  expect(mimeTypeOf(head, fileName)).toBe(mimeType);
});
