import type { Area } from '../../catalog/catalog.ts';

export const share: Area<'share'> = {
  picture: '以圖片分享',
  title: '憑單圖片',
  alt: '憑單：{title}，{figure}，檢查碼 {code}',
  code: '檢查碼',
  note: '圖片中沒有您的帳號和餘額。持有憑單檔案的人可掃碼核對。',
  share: '分享',
  save: '儲存圖片',
  refused: '此手機無法分享圖片，請改為儲存。',
};
