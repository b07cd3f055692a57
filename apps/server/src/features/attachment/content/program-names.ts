import { extensionOf } from '@yobirin/contract/attachment';

/** Whether a path inside an archive is a program, a script, a shortcut, a page that may run scripts, or another archive. */
export function isProgramPath(path: string): boolean {
  const segments = path.split(/[/\\]/).filter((segment) => segment !== '');
  const name = segments.at(-1) ?? '';
  return (
    packageEntries.has(path) ||
    refusedInArchives.has(extensionOf(name)) ||
    segments.some((segment) => bundles.has(extensionOf(segment)))
  );
}

/** Entries that only a jar, apk, appx or a document with macros has. */
const packageEntries = new Set([
  'META-INF/MANIFEST.MF',
  'AndroidManifest.xml',
  'classes.dex',
  'AppxManifest.xml',
  'word/vbaProject.bin',
  'xl/vbaProject.bin',
  'ppt/vbaProject.bin',
]);

/** Folders that macOS runs as a program. */
const bundles = new Set(['app', 'pkg', 'mpkg', 'workflow', 'action', 'prefpane', 'kext', 'bundle', 'plugin']);

const refusedInArchives = new Set(
  [
    // Windows
    'exe com bat cmd msi msix msixbundle appx appxbundle appinstaller msp mst scr pif cpl dll ocx sys drv efi',
    'ps1 psm1 psd1 ps1xml psc1 vbs vbe vb js jse mjs cjs wsf wsh ws wsc sct hta msc chm hlp gadget reg inf ins isp job',
    'lnk url scf website rdp ica diagcab diagpkg theme themepack desktopthemepack deskthemepack',
    'application appref-ms library-ms search-ms searchconnector-ms settingcontent-ms ms-shortcut vsto xbap xll',
    // macOS, Linux, phones, virtual machines of languages
    'command tool terminal scpt scptd applescript osx inetloc fileloc webloc dmg run elf so dylib deb rpm appimage desktop',
    'sh bash zsh csh ksh fish py pyw pyc rb pl php jar class jnlp apk xapk aab ipa dex swf',
    // Office files that may hold programs
    'docm dotm xlsm xltm xlam xla xlsb pptm potm ppam ppsm sldm ppa mdb mde accdb accde ade adp one iqy oqy slk wiz',
    // Pages
    'html htm xhtml xht shtml mht mhtml svg svgz xsl xslt',
    // Archives and images of disks
    'zip zipx 7z rar tar gz tgz bz2 tbz xz txz zst lz lzma lzh lha arj ace z cab iso img vhd vhdx vmdk udf wim',
  ]
    .join(' ')
    .split(' '),
);
