import type { Area } from '../../catalog/catalog.ts';

export const payment: Area<'payment'> = {
  timeline: '處理經過',
  nextTitle: '接下來',
  explorer: '在 {host} 查看鏈上交易',
  ask: '就此詢問客服',
  askNote: '訊息會附上這筆款項的資訊。',
  missing: '沒有此編號的款項',
  step: {
    reported: '您已提交',
    seen: '已在網路上發現',
    credited: '已計入您的餘額',
    rejected: '未入帳',
    cancelled: '您已撤回',
  },
  deposit: {
    submitted: '工作人員正在與入帳款項核對，您無需操作。',
    confirming: '滿 {count, plural, other {# 次}}確認後自動入帳，您無需操作。',
    checked: '網路已完成確認，入帳前我們會再核對一次。',
    left: '如果網路重新收錄，將自動重新計數。',
    credited: '已完成，款項在您的餘額中。',
    rejected: '您的餘額沒有變化。如認為有誤，請聯絡客服。',
    cancelled: '您的餘額沒有變化。如果您已付款，請重新提交。',
  },
  withdrawal: {
    requested: '核准後即轉出，在此之前您可以取消。',
    approved: '系統正在簽章並傳送至網路，您無需操作。',
    byHand: '工作人員會轉帳，並在此記錄參考編號。',
    broadcast: '滿 {count, plural, other {# 次}}確認後完成，您無需操作。',
    completed: '已完成。如未收到，請先查詢收款錢包或銀行。',
    rejected: '金額已全部退回餘額。請先解決上方所示的問題，然後再試一次。',
    cancelled: '金額已全部退回餘額，您可隨時重新提領。',
  },
};
