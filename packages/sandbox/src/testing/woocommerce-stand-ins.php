<?php

// Stand-ins for what the example uses of WordPress and WooCommerce, on a real database. Each process reads an order once, as each
// request does. From the command line: reads a case from the first line of stdin, runs the example, and prints what became of the
// orders. In PHP's web server: a shop that makes orders, and to which payers and webhooks come.
declare(strict_types=1);

define('ABSPATH', '/');

$is_server = PHP_SAPI === 'cli-server';
$case = $is_server
    ? [
        'checkout' => getenv('CHECKOUT_ORIGIN'),
        'secret' => getenv('WEBHOOK_SECRET'),
        'plugin' => $_SERVER['DOCUMENT_ROOT'] . '/istmo-checkout.php',
        'database' => getenv('ORDERS_FILE') . '.sqlite',
        'hold' => '',
        'key' => getenv('PROVIDER_KEY'),
        'totals' => [],
    ]
    : json_decode((string) fgets(STDIN), true);
define('ISTMO_CHECKOUT_ORIGIN', $case['checkout']);
define('ISTMO_MERCHANT', 'CAFEBOQUETE');
define('ISTMO_PROVIDER_KEY', $case['key']);
define('ISTMO_WEBHOOK_SECRET', $case['secret']);

/** WordPress's database, of the calls that the example makes. */
final class Database
{
    public string $prefix = 'wp_';
    private PDO $pdo;

    public function __construct(string $file)
    {
        $this->pdo = new PDO("sqlite:$file");
        $this->pdo->setAttribute(PDO::ATTR_ERRMODE, PDO::ERRMODE_EXCEPTION);
        $this->pdo->setAttribute(PDO::ATTR_TIMEOUT, 60);
    }

    public function suppress_errors(bool $suppress): bool
    {
        return false;
    }

    public function query(string $sql)
    {
        hold($sql);
        return $this->pdo->exec($sql);
    }

    public function prepare(string $sql, ...$values): string
    {
        $quoted = array_map(fn ($value) => is_int($value) ? $value : $this->pdo->quote($value), $values);
        return vsprintf(str_replace('%d', '%s', $sql), $quoted);
    }

    public function get_var(string $sql)
    {
        $value = $this->pdo->query($sql)->fetchColumn();
        return $value === false ? null : $value;
    }

    public function get_results(string $sql, string $output): array
    {
        return $this->pdo->query($sql)->fetchAll(PDO::FETCH_ASSOC);
    }

    public function insert(string $table, array $row)
    {
        $columns = implode(', ', array_keys($row));
        $places = implode(', ', array_fill(0, count($row), '?'));
        return $this->run("INSERT INTO $table ($columns) VALUES ($places)", array_values($row));
    }

    public function update(string $table, array $row, array $where)
    {
        $changes = implode(', ', array_map(fn ($name) => "$name = ?", array_keys($row)));
        $is = fn ($name) => $where[$name] === null ? "$name IS NULL" : "$name = ?";
        $conditions = implode(' AND ', array_map($is, array_keys($where)));
        $known = array_filter($where, fn ($value) => $value !== null);
        $values = array_merge(array_values($row), array_values($known));
        return $this->run("UPDATE $table SET $changes WHERE $conditions", $values);
    }

    private function run(string $sql, array $values)
    {
        hold($sql);
        try {
            $statement = $this->pdo->prepare($sql);
            $statement->execute($values);
            return $statement->rowCount();
        } catch (PDOException $error) {
            // A key that is taken. Anything else is a fault of this file.
            if ($error->getCode() !== '23000') {
                throw $error;
            }
            return false;
        }
    }
}

/** Waits for a line of stdin before the step that the case holds: a statement by its beginning, or a call of WooCommerce. */
function hold(string $step): void
{
    $hold = $GLOBALS['case']['hold'];
    if ($hold !== '' && strpos($step, $hold) === 0) {
        fwrite(STDERR, "held\n");
        fgets(STDIN);
    }
}

$wpdb = new Database($case['database']);
const ARRAY_A = 'ARRAY_A';
$wpdb->query('CREATE TABLE IF NOT EXISTS orders (id INTEGER PRIMARY KEY, total TEXT, status TEXT, meta TEXT)');

function wc_transaction_query(string $type): void
{
    $GLOBALS['wpdb']->query(['start' => 'BEGIN', 'commit' => 'COMMIT', 'rollback' => 'ROLLBACK'][$type]);
}

final class WC_Order
{
    public array $meta = [];
    public array $notes = [];
    public int $completed = 0;
    public string $status = 'pending';
    private int $id;
    private string $total;

    public function __construct(int $id, string $total)
    {
        $this->id = $id;
        $this->total = $total;
        $GLOBALS['wpdb']->insert('orders', ['id' => $id, 'total' => $total, 'status' => 'pending', 'meta' => '{}']);
        $this->status = $GLOBALS['wpdb']->get_var("SELECT status FROM orders WHERE id = $id");
        $this->meta = json_decode($GLOBALS['wpdb']->get_var("SELECT meta FROM orders WHERE id = $id"), true);
    }

    private function become(string $status): void
    {
        $this->status = $status;
        $GLOBALS['wpdb']->update('orders', ['status' => $status], ['id' => $this->id]);
    }

    public function get_id(): int
    {
        return $this->id;
    }

    public function get_total(): string
    {
        return $this->total;
    }

    public function get_currency(): string
    {
        return 'USD';
    }

    public function update_meta_data(string $key, string $value): void
    {
        $this->meta[$key] = $value;
    }

    public function get_meta(string $key): string
    {
        return $this->meta[$key] ?? '';
    }

    public function add_order_note(string $note): void
    {
        $this->notes[] = $note;
        said($note);
    }

    public function get_order_number(): string
    {
        return "P-$this->id";
    }

    public function save(): void
    {
        hold(($this->meta['_istmo_link'] ?? '') === '' ? 'save' : 'save with link');
        $GLOBALS['wpdb']->update('orders', ['meta' => json_encode($this->meta)], ['id' => $this->id]);
    }

    public function has_status(string $status): bool
    {
        return $this->status === $status;
    }

    public function update_status(string $status, string $note): void
    {
        $this->become($status);
    }

    /** WooCommerce completes only an order that waits for its payment. */
    public function payment_complete(string $transaction_id): bool
    {
        hold('payment_complete');
        if (in_array($this->status, ['pending', 'on-hold', 'failed', 'cancelled'], true)) {
            $this->become('processing');
            $this->completed += 1;
            said("Ship P-$this->id");
        }
        return true;
    }
}

class WC_Payment_Gateway
{
    public function __call(string $name, array $given)
    {
        return $name === 'get_option' ? '' : null;
    }

    public function get_return_url(WC_Order $order): string
    {
        return 'https://shop.example.com/order-received/' . $order->get_id() . '/?key=wc_1';
    }

    public function __set(string $name, $value): void
    {
        $this->{$name} = $value;
    }
}

/** The server's log has what a shop does. */
function said(string $what): void
{
    if ($GLOBALS['is_server']) {
        error_log(str_contains($what, 'Give it back') ? 'Give back' : $what);
    }
}

$totals = $case['totals'] + [1 => '48.15', 2 => '48.15', 3 => '99.00'];
$orders = $is_server ? [] : [1 => new WC_Order(1, $totals[1]), 2 => new WC_Order(2, $totals[2]), 3 => new WC_Order(3, $totals[3])];

function wc_get_order(int $id): ?WC_Order
{
    if (!$GLOBALS['is_server']) {
        return $GLOBALS['orders'][$id] ?? null;
    }
    $is_there = $GLOBALS['wpdb']->get_var("SELECT id FROM orders WHERE id = $id");
    return $is_there ? new WC_Order($id, '48.15') : null;
}

function wc_get_logger(): object
{
    return new class {
        public function __call(string $level, array $given): void
        {
        }
    };
}

/** WooCommerce's list of what a plugin says that it works with. */
final class Features
{
    public static array $declared = [];

    public static function declare_compatibility(string $feature, string $file, bool $is_compatible = true): bool
    {
        self::$declared[$feature] = [basename($file), $is_compatible];
        return true;
    }
}
class_alias('Features', 'Automattic\\WooCommerce\\Utilities\\FeaturesUtil');

$hooks = [];

function add_action(string $name, $run): void
{
    $GLOBALS['hooks'][] = $name;
    if (in_array($name, ['before_woocommerce_init', 'plugins_loaded'], true)) {
        $run();
    }
    if ($name === 'admin_notices') {
        ob_start();
        $run();
        $GLOBALS['notice'] = ob_get_clean();
    }
}

function add_filter(string $name, $run): void
{
    $GLOBALS['hooks'][] = $name;
}

function wp_generate_uuid4(): string
{
    [$a, $b, $c, $d, $e, $f, $g, $h] = str_split(bin2hex(random_bytes(16)), 4);
    return "$a$b-$c-4" . substr($d, 1) . '-8' . substr($e, 1) . "-$f$g$h";
}

function get_bloginfo(string $what): string
{
    return 'Café Boquete';
}

$notices = [];

function wc_add_notice(string $text, string $kind): void
{
    $GLOBALS['notices'][] = $text;
}

function register_activation_hook(string $file, string $run): void
{
    $run();
}

function esc_html(string $text): string
{
    return htmlspecialchars($text);
}

function wp_unslash(string $text): string
{
    return $text;
}

function status_header(int $status): void
{
    http_response_code($status);
}

require $case['plugin'];

if ($is_server) {
    $path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
    $sent = json_decode((string) file_get_contents('php://input'), true);
    if ($path === '/orders') {
        $id = 1 + (int) $wpdb->get_var('SELECT MAX(id) FROM orders');
        new WC_Order($id, '48.15');
        (new Istmo_Gateway())->process_payment($id);
        echo json_encode(['id' => "$id", 'checkout' => ['code' => wc_get_order($id)->meta['_istmo_link']]]);
    } elseif ($path === '/results') {
        // As the hosted page sends the payer back.
        $words = ['approved' => 'Aprobada', 'pending' => 'Pendiente', '' => ''];
        $_GET = [
            'Estado' => $words[$sent['outcome'] ?? ''] ?? 'Denegada',
            'Oper' => $sent['codOper'] ?? '',
            'SignedResult' => $sent['signedResult'] ?? '',
        ];
        istmo_returned((int) $sent['order']);
        echo json_encode(['state' => wc_get_order((int) $sent['order'])->status, 'giveBack' => []]);
    } elseif ($path === '/webhooks') {
        istmo_webhook();
    } else {
        http_response_code(404);
    }
    exit;
}
if (!in_array('woocommerce_payment_gateways', $hooks, true)) {
    echo json_encode(['hooks' => $hooks, 'notice' => $notice]);
    exit;
}
foreach ($case['links'] as $id => $link) {
    $orders[(int) $id]->update_meta_data('_istmo_link', $link);
}
$redirects = [];
foreach ($case['pays'] as $id) {
    $redirects[] = (new Istmo_Gateway())->process_payment($id)['redirect'] ?? '';
}
foreach ($case['returns'] as [$id, $signed]) {
    $_GET['SignedResult'] = $signed;
    istmo_returned($id);
}
foreach ($case['events'] as $event) {
    $order = istmo_order_of($event);
    if ($order !== null) {
        istmo_take($order, $event);
    } else {
        istmo_keep($event);
    }
}

echo json_encode([
    'features' => Features::$declared,
    'orders' => array_map(fn (WC_Order $order): array => [$order->status, $order->completed], array_values($orders)),
    'notes' => array_merge(...array_map(fn (WC_Order $order): array => $order->notes, array_values($orders))),
    'redirects' => $redirects,
    'notices' => $notices,
]);
