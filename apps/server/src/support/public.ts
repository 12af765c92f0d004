export { type ChatQueue, selectChatQueue } from './chat/chat-queue.sql.ts';
export { selectChatStanding } from './chat/chat-standing.sql.ts';
export { selectReplies } from './chat/replies.sql.ts';
export { registerSupportStaffRoutes } from './desk/routes.ts';
export { SUPPORT_TIMELINE } from './desk/timeline.sql.ts';
export { SUPPORT_WAITING } from './desk/waiting.sql.ts';
export { registerSupportRoutes } from './routes.ts';
export { openSupport, type Support, serveSupportTopics } from './support.ts';
export { createTranslator } from './translation/translator.ts';
