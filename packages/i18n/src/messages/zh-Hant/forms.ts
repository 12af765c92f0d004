import type { Area } from '../../catalog/catalog.ts';

export const forms: Area<'forms'> = {
  picture: {
    choose: '選擇圖片',
    camera: '拍照',
    limit: '支援 JPEG、PNG、WebP。較大的圖片會先縮小到 1 MB 以內。',
    unreadable: '此處無法讀取此圖片，請使用 JPEG、PNG 或 WebP 格式。如果是 HEIC 照片，請改傳它的螢幕截圖。',
    preparing: '正在處理圖片…',
    uploading: '正在上傳：{percent}',
    done: '已上傳',
    scaled: '已從 {from} 縮小到 {to}。',
    slow: '上傳逾時，請再試一次。',
    remove: '移除',
  },
  signature: {
    hint: '請用手指在此簽名',
    clear: '清除',
    accept: '使用此簽名',
    again: '重新簽名',
    unconfirmed: '您已簽名，請點按「{button}」以使用此簽名。',
  },
  confirm: {
    title: '請確認是您本人操作',
    body: '只有您本人可以更改資金去向。',
  },
  secondFactor: {
    app: '驗證器應用程式中的驗證碼',
    recovery: '復原碼',
    useRecovery: '改用復原碼',
  },
};
