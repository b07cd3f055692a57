import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context, RequestContext } from './context.ts';
import { defineAdminJobs } from './features/admin/admin.jobs.ts';
import { defineAssistantJobs } from './features/assistant/assistant.jobs.ts';
import { defineAttachmentJobs } from './features/attachment/attachment.jobs.ts';
import { registerAttachmentRoutes } from './features/attachment/attachment.routes.ts';
import { defineAuthJobs } from './features/auth/auth.jobs.ts';
import { registerAuthRoutes } from './features/auth/auth.routes.ts';
import { defineBillingJobs } from './features/billing/billing.jobs.ts';
import { registerBillingRoutes } from './features/billing/billing.routes.ts';
import { paymentOrigins } from './features/billing/stripe/payment-origins.ts';
import { defineCallJobs } from './features/call/call.jobs.ts';
import { registerCallSocket } from './features/call/call.socket.ts';
import { keepCalls } from './features/call/ending/keep-calls.service.ts';
import { registerSignalingSocket } from './features/call/signaling/signaling.socket.ts';
import { createTranslateLine } from './features/call/text/translate-line.service.ts';
import { defineChatJobs } from './features/chat/chat.jobs.ts';
import { registerChatSocket } from './features/chat/chat.socket.ts';
import { registerGuestEmailRoutes } from './features/chat/guest/guest-email.routes.ts';
import { requireReadablePost } from './features/chat/post/readable-post.service.ts';
import { defineVoiceJobs } from './features/chat/voice/voice.jobs.ts';
import { registerVoiceRoutes } from './features/chat/voice/voice.routes.ts';
import { defineChatTranslationJobs } from './features/chat-translation/chat-translation.jobs.ts';
import { createPostTranslator } from './features/chat-translation/post-translator.ts';
import { defineProfileJobs } from './features/directory/profile/profile.jobs.ts';
import { registerProfileRoutes } from './features/directory/profile/profile.routes.ts';
import { defineFeedJobs } from './features/directory/schedule/feed/calendar-feed.jobs.ts';
import { defineScheduleJobs } from './features/directory/schedule/schedule.jobs.ts';
import { defineFigureJobs } from './features/figure/figure.jobs.ts';
import { defineInboxJobs } from './features/inbox/inbox.jobs.ts';
import { registerLegalRoutes } from './features/legal/legal.routes.ts';
import { loadLegalDocuments } from './features/legal/legal.service.ts';
import { warnOfOperatorGaps } from './features/legal/operator-gaps.ts';
import { registerSecurityTxt } from './features/legal/security-txt.routes.ts';
import { defineNotificationJobs } from './features/notification/notification.jobs.ts';
import { defineProfileTextJobs } from './features/profile-text/profile-text.jobs.ts';
import { registerRegistrationRoutes } from './features/registration/registration.routes.ts';
import { defineReportJobs } from './features/report/report.jobs.ts';
import { defineScheduledPostJobs } from './features/scheduled-post/scheduled-post.jobs.ts';
import { defineSearchJobs } from './features/search/search.jobs.ts';
import { keepObjectives } from './features/status/keep-objectives.service.ts';
import { defineStatusJobs } from './features/status/status.jobs.ts';
import { registerStatusRoutes } from './features/status/status.routes.ts';
import { createStatusViews } from './features/status/view-status.service.ts';
import { prepareDetection } from './features/translation/find-language.ts';
import { defineTranslationJobs } from './features/translation/translation.jobs.ts';
import { registerUnsubscribeRoutes } from './features/unsubscribe/unsubscribe.routes.ts';
import { defineGreetingJobs } from './features/voice/greeting.jobs.ts';
import { registerGreetingRoutes } from './features/voice/greeting.routes.ts';
import { registerPageRoutes } from './pages.routes.ts';
import { registerGraphql } from './platform/graphql/graphql.routes.ts';
import { browserMarkOf } from './platform/http/browser-mark.ts';
import { type Metrics, registerMetrics } from './platform/http/metrics.ts';
import { ownUrlOf } from './platform/http/own-url.ts';
import { addressOf, proofOf } from './platform/http/rate-limit.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { createHttpServer } from './platform/http/server.ts';
import { registerImageRoutes } from './platform/images/image.routes.ts';
import { createProcessorBudget } from './platform/limits/processor-budget.ts';
import { registerMailReports } from './platform/mail/mail-report.routes.ts';
import { registerMailbox } from './platform/mail/mailbox.routes.ts';
import { findMissing } from './platform/outages.ts';
import { isShortage } from './platform/process/open-files.ts';
import type { Observers } from './platform/realtime/open-namespace.ts';
import { registerCertificate } from './platform/tls/certificate.routes.ts';
import type { IssuedCertificate } from './platform/tls/issue-certificate.ts';
import { registerWeb } from './platform/web/web.ts';
import { within } from './platform/within.ts';
import { schema } from './schema.ts';
import { createSite, type Site } from './site.ts';
import { subscribeAll } from './subscriptions.ts';
import { bearerOf } from './viewer/viewer.ts';
import { watchCallFigures } from './watch-call-figures.ts';
import { watchFigures } from './watch-figures.ts';
import { watchGraphqlFigures } from './watch-graphql-figures.ts';
import { watchStatusFigures } from './watch-status-figures.ts';

declare module 'fastify' {
  interface FastifyInstance {
    renderSiteAhead: Site['renderAhead'];
    /** From now on this node tries the parts of the site when it is its turn (STATUS-02). Call it once the server listens. */
    startProbes(): void;
  }
}

type AppOptions = {
  /** Serves HTTPS with it, and offers its root to the phones of the network. */
  certificate?: IssuedCertificate | null;
};

/** Builds the whole server without listening. */
export async function buildApp(ctx: Context, { certificate = null }: AppOptions = {}): Promise<FastifyInstance> {
  const { config, clock, log, security, stop, pool, redis, jobs, realtime } = ctx;
  const { publicUrl, trustProxy, isDemo, isDevelopment } = config;
  const requestContext = (request: FastifyRequest) => requestContextOf(ctx, request);
  const app = await createHttpServer({
    log,
    security,
    stop,
    pool,
    findMissing: () => findMissingParts(ctx),
    onAcceptError: (error) => tellAcceptError(ctx, error),
    explainAway: ctx.explainAway,
    publicUrl,
    hasHstsSubdomains: config.hasHstsSubdomains,
    trustProxy,
    foreignOrigins: paymentOrigins(config),
    certificate,
  });
  if (certificate) registerCertificate(app, certificate);

  const metrics = registerMetrics(app, { token: config.metricsToken, isOpenWithoutToken: isDemo, redis });
  watchFigures(metrics, ctx);
  watchCallFigures(metrics, ctx);
  const statusViews = createStatusViews(ctx);
  watchStatusFigures(metrics, statusViews);
  realtime.attach(app.server, observersOf(metrics, ctx), securityHeaders(config));
  await registerMailbox(app, ctx);
  await registerMailReports(app, ctx);
  registerImageRoutes(app, ctx);
  registerAttachmentRoutes(app, { requestContext, requireReadablePost });
  await registerVoiceRoutes(app, { requestContext });
  registerGreetingRoutes(app, ctx);
  await registerBillingRoutes(app, ctx);

  const web = await registerWeb(app, config);
  await registerGraphql(app, {
    schema,
    createContext: requestContext,
    ownDocuments: await web.documentHashes(),
    budget: createProcessorBudget({ clock, security, percent: config.graphqlProcessorPercent }),
    isIntrospectionAllowed: isDemo || isDevelopment,
    isDevelopment,
    onFailure: watchGraphqlFigures(metrics, schema),
  });
  const { limitTokens } = registerAuthRoutes(app, { ctx, web, requestContext });
  registerRegistrationRoutes(app, { ctx, limitTokens });
  await registerGuestEmailRoutes(app, { ctx, web });
  await registerUnsubscribeRoutes(app, { ctx, web });
  const documents = await loadLegalDocuments({ directory: config.legalDirectory, log });
  const site = createSite({ ctx, web, documents });
  app.decorate('renderSiteAhead', site.renderAhead);
  registerProfileRoutes(app, { ctx, web, unknownPage: site.anyPage });
  registerStatusRoutes(app, { ctx, web, views: statusViews });
  registerLegalRoutes(app, { site, documents });
  registerSecurityTxt(app, ctx);
  warnOfOperatorGaps(config, log);
  registerPageRoutes(app, { ctx, web, site });

  registerCallSocket(realtime, ctx);
  const signaling = registerSignalingSocket(realtime, ctx, { translateLine: createTranslateLine(ctx) });
  const leaveCalls = keepCalls(ctx);

  registerChatSocket(realtime, ctx);

  const translator = createPostTranslator(ctx);
  subscribeAll(ctx, translator);
  defineAdminJobs(ctx);
  defineAssistantJobs(ctx);
  defineAttachmentJobs(ctx);
  defineAuthJobs(ctx);
  defineBillingJobs(ctx);
  defineCallJobs(ctx);
  defineChatJobs(ctx);
  defineChatTranslationJobs(ctx);
  defineFigureJobs(ctx);
  defineInboxJobs(ctx);
  defineScheduledPostJobs(ctx);
  defineSearchJobs(ctx);
  defineNotificationJobs(ctx);
  defineProfileJobs(ctx);
  defineScheduleJobs(ctx);
  defineReportJobs(ctx);
  defineTranslationJobs(ctx);
  defineFeedJobs(ctx);
  defineVoiceJobs(ctx);
  defineGreetingJobs(ctx);
  defineProfileTextJobs(ctx);
  app.decorate(
    'startProbes',
    defineStatusJobs(ctx, () => ownUrlOf(app, certificate ? config.lanAddress : null)),
  );
  const saveObjectives = keepObjectives(ctx);
  // Start jobs only after every feature has defined its own.
  app.addHook('onReady', () => jobs.start());
  if (ctx.engine) prepareDetection();
  app.addHook('preClose', async () => {
    await realtime.close();
    await signaling.close();
    await leaveCalls();
    await translator.close();
    await saveObjectives();
  });
  return app;
}

function observersOf(metrics: Metrics, { objectiveCounts }: Context): Observers {
  return {
    onConnectionCount: metrics.countConnections,
    onAnswer(namespace, answer) {
      metrics.observeMessage(namespace, answer);
      objectiveCounts.noteMessage(namespace, answer);
    },
  };
}

const readingMs = 1_000;

async function findMissingParts({ clockWatch, disk, openFiles, outages, redis }: Context): Promise<string[]> {
  // A disk that hangs must not make the node look dead.
  await within(readingMs, Promise.all([disk.read(), openFiles.read()])).catch(() => {});
  const missing = new Set(findMissing(outages));
  // Not connected yet is no outage, but messages of other nodes are not heard.
  if (redis?.isConnected() === false) missing.add('redis');
  if (!clockWatch.isRight()) missing.add('clock');
  return [...missing];
}

function tellAcceptError({ outages, log }: Context, error: Error): void {
  if (isShortage(error)) outages.open_files.begin(error);
  else log.error({ err: error }, 'a connection could not be accepted');
}

async function requestContextOf(ctx: Context, request: FastifyRequest): Promise<RequestContext> {
  const viewer = await ctx.findViewer(bearerOf(request));
  const bodyBytes = Number(request.headers['content-length'] ?? Number.NaN);
  return {
    ...ctx,
    requestId: request.id,
    address: addressOf(request),
    browserMark: browserMarkOf(request),
    proof: proofOf(request),
    locale: request.locale,
    guestLocale: request.guestLocale,
    bodyBytes: Number.isSafeInteger(bodyBytes) ? bodyBytes : null,
    viewer,
  };
}
