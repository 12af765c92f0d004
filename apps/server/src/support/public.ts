export { type ChatQueue, selectChatQueue } from './chat/chat-queue.sql.ts';
export { registerSupportStaffRoutes } from './desk/routes.ts';
export { registerSupportRoutes } from './routes.ts';
export { openSupport, type Support, serveSupportTopics } from './support.ts';
